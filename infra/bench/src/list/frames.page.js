// Runs in the page before its own scripts: notes how long each frame was on screen, in ms.
window.frames_ = [];
let last = performance.now();
const note = (now) => {
  window.frames_.push(now - last);
  last = now;
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
