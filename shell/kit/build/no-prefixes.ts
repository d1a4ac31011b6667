/** Stands in for the vendor prefixes of stylis, which Cowbell never asks for, but which a bundler would keep. */
export function prefix(declaration: string): string {
  return declaration;
}
