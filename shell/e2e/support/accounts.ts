import type { Page } from 'playwright';

/** An alert on the screen with this text. */
export const alertOf = (page: Page, text: string) => page.getByRole('alert').getByText(text);
/** One of the four boxes of the PIN. */
export const digitBox = (page: Page, number: number) => page.getByLabel(`Digit ${number} of 4`);

let personCount = 0;
/** The input of a sign-up for an account that does not exist yet. */
export function newPerson() {
  personCount += 1;
  return {
    name: 'Kit Lindqvist',
    username: `kit${personCount}`,
    email: `kit${personCount}@example.org`,
    password: 'Bell7ringer',
  };
}
type Person = ReturnType<typeof newPerson>;

/** Fills in the form of the open sign-up screen, and sends it. */
export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Signs up through the screen, and waits until it says that an email was sent. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.waitForURL('**/verify/sent');
}

/** Signs in through the screen, without waiting for what follows. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
