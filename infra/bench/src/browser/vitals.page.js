// Runs in the page before its own scripts. Plain JavaScript: the types of a browser do not mix with those of Node.
window.vitals = { largestPaint: 0, largestElement: '', layoutShift: 0, listAt: null };

const observe = (type, read, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options });

observe('largest-contentful-paint', ({ startTime, element }) => {
  window.vitals.largestPaint = startTime;
  window.vitals.largestElement = `${element?.tagName ?? '?'} ${element?.textContent?.slice(0, 30) ?? ''}`;
});

observe('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) window.vitals.layoutShift += value;
});

new MutationObserver((_changes, observer) => {
  if (!document.querySelector('[role=row] a')) return;
  window.vitals.listAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
