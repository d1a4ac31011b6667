import type { Page } from 'playwright';

/** The controls, headings and drawings that the toast covers. */
export function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('a, button, input, textarea, select, h1, section svg')]
      .filter((element) => !element.closest('[inert], [data-toast]'))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  });
}
