/** What the account screens hand to each other, for as long as the tab is open. */
function storedText(key: string) {
  return {
    read(): string | null {
      try {
        return sessionStorage.getItem(key);
      } catch {
        // Storage is switched off.
        return null;
      }
    },
    write(text: string | null): void {
      try {
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // As above.
      }
    },
  };
}

const email = storedText('email');
const target = storedText('target');

/** The e-mail that the person typed last, to be filled in where it is asked for again. */
export function storeEmail(address: string): void {
  email.write(address);
}

export function storedEmail(): string {
  return email.read() ?? '';
}

/** Where somebody wanted to go who had to sign in first. `path` with its query. */
export function storeTarget(path: string): void {
  target.write(path);
}

/** Where to go after signing in, once; null when nobody was turned away. */
export function takeTarget(): string | null {
  const path = target.read();
  target.write(null);
  // Nothing but a path of this site.
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}

/** Nothing of the person stays in this tab. */
export function clearAccountStorage(): void {
  email.write(null);
  target.write(null);
}
