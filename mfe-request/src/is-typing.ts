/** Whether somebody is typing in a form. Nothing may cover it or move it meanwhile. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
