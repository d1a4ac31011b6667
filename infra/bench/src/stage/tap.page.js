// Runs in the page: presses the key for the next song. Resolves with the time until its title is drawn, in ms.
window.timeOfTap = async () => {
  const title = () => document.querySelector('[aria-label=Now] h1')?.textContent;
  const before = title();
  const began = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
  while (title() === before) await new Promise(requestAnimationFrame);
  return performance.now() - began;
};
