import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startUsers, type TestUsers } from '../testing/factories.ts';
import type { StoredUser } from '../user/user.model.ts';

let service: TestUsers;

beforeAll(async () => {
  service = await startUsers('members');
});
beforeEach(async () => {
  await service.users.deleteMany();
});
afterAll(() => service.stop());

const createAdmin = (user: Partial<StoredUser> = {}) => service.createUser({ isAdmin: true, ...user });

interface Payload {
  band: { members: { name: string; email: string; since: string | null }[] } | null;
  userErrors: { code: string; field: string; message: string }[];
}

async function setMember(by: StoredUser, email: string, isAdmin: boolean) {
  const query = `mutation ($email: String!, $isAdmin: Boolean!) {
    setMember(email: $email, isAdmin: $isAdmin) { band { members { name email since } } userErrors { code field message } }
  }`;
  const options = { variables: { email, isAdmin }, token: service.tokenOf(by) };
  return (await service.send<{ setMember: Payload }>(query, options)).data.setMember;
}

test('makes the owner of a verified account an admin, and ends the sessions without the rights', async () => {
  const robin = await createAdmin({ email: 'robin@cowbell.test', name: 'Robin' });
  const fan = await service.createUser({ email: 'fan@cowbell.test', name: 'Frankie' });
  const { band, userErrors } = await setMember(robin, ' Fan@cowbell.test ', true);
  expect(userErrors).toEqual([]);
  expect(band?.members).toEqual([
    { name: 'Robin', email: 'robin@cowbell.test', since: null },
    { name: 'Frankie', email: 'fan@cowbell.test', since: expect.stringMatching(/^20\d\d-.*Z$/) },
  ]);
  expect((await service.send('{ me { id } }', { token: service.tokenOf(fan) })).errorCodes).toEqual([
    'UNAUTHENTICATED',
  ]);
});

test('removes one, and ends the sessions at once', async () => {
  const [robin, alex] = await Promise.all([createAdmin(), createAdmin()]);
  const events = await service.recordEvents('user.tokensRevoked');
  const { band, userErrors } = await setMember(robin, alex.email, false);
  expect(userErrors).toEqual([]);
  expect(band?.members.map(({ email }) => email)).toEqual([robin.email]);
  expect((await service.send('{ me { id } }', { token: service.tokenOf(alex) })).errorCodes).toEqual([
    'UNAUTHENTICATED',
  ]);
  await expect.poll(events).toMatchObject([{ id: alex._id.toHexString(), version: 1 }]);
});

test('refuses with a sentence: nobody, not verified, already, not an admin, no email', async () => {
  const robin = await createAdmin();
  const unverified = await service.createUser({ isVerified: false });
  const fan = await service.createUser();
  const refusal = async (email: string, isAdmin: boolean) => (await setMember(robin, email, isAdmin)).userErrors[0];
  expect(await refusal('nobody@cowbell.test', true)).toEqual({
    code: 'NOT_FOUND',
    field: 'email',
    message: 'There is no account with the email nobody@cowbell.test. Its owner has to sign up first.',
  });
  expect((await refusal(unverified.email, true))?.message).toBe(
    `${unverified.email} is not verified yet. Its owner has to enter the PIN from the email first.`,
  );
  expect((await refusal(robin.email, true))?.message).toBe(`${robin.email} is already an admin.`);
  expect((await refusal(fan.email, false))?.message).toBe(`${fan.email} is not an admin.`);
  expect(await refusal('x', true)).toMatchObject({ code: 'INVALID_INPUT', message: 'Invalid email address.' });
});

test('the last admin stays; one who is not verified yet is none', async () => {
  const robin = await createAdmin();
  await createAdmin({ isVerified: false });
  expect((await setMember(robin, robin.email, false)).userErrors).toEqual([
    {
      code: 'CONFLICT',
      field: 'email',
      message: `${robin.email} is the last admin. Make somebody else an admin first.`,
    },
  ]);
  expect(await service.users.findById(robin._id).lean()).toEqual(robin);
});

test('of two admins who remove each other at once, one stays', async () => {
  for (let round = 1; round <= 10; round += 1) {
    await service.users.deleteMany();
    const [robin, alex] = await Promise.all([createAdmin(), createAdmin()]);
    const payloads = await Promise.all([setMember(robin, alex.email, false), setMember(alex, robin.email, false)]);
    expect(payloads.filter((payload) => payload?.userErrors.length === 0)).toHaveLength(1);
    expect(await service.users.countDocuments({ isAdmin: true })).toBe(1);
  }
});

test('nobody but admins reads the members', async () => {
  const query =
    '{ _entities(representations: [{ __typename: "Band", id: "band" }]) { ... on Band { members { email } } } }';
  const fan = await service.createUser();
  expect((await service.send(query, { token: service.tokenOf(fan) })).data).toEqual({ _entities: [{ members: null }] });
});
