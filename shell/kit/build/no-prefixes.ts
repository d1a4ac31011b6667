/**
 * Stands in for the vendor prefixes of stylis. styled-components adds none unless StyleSheetManager asks for them, which
 * Cowbell does not, but decides while it runs, so a bundler keeps the table.
 */
export function prefix(declaration: string): string {
  return declaration;
}
