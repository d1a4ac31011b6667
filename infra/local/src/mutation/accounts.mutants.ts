import { type Mutant, mutantsOf } from './mutant.ts';

/** Accounts: who may sign in, verify and see what, and how often strangers may try. */
export const accountsMutants: readonly Mutant[] = [
  ...mutantsOf(
    'services/user/src/sign-in/sign-in.commands.ts',
    ['services/user/src/sign-in/sign-in.test.ts', 'services/user/src/password-queue-full.test.ts'],
    [
      ['await attempt.dropped();', ''],
      ['if (!user || !queued.result) {', 'if (!user) {'],
      ['await attempt.failed();', ''],
      ['await attempt.succeeded();', ''],
      ['context.rememberDevice(devices.issue(user));', ''],
      ['devices.read(context.deviceCookie, user);', 'context.deviceCookie;'],
      [
        'email, address: context.address, device, isBand }',
        'email, address: context.address, device: undefined, isBand }',
      ],
      ['device !== undefined && user?.isAdmin === true', 'user?.isAdmin === true'],
      ['&& user?.isAdmin === true && user.isVerified;', ';'],
      ['user?.isAdmin === true && user.isVerified;', 'user?.isAdmin === true;'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-in/sign-in.commands.ts',
    ['services/user/src/same-work.test.ts'],
    [
      [
        'const queued = await queuePasswordWork',
        'if (!user) return refused(wrongCredentials);\n          const queued = await queuePasswordWork',
      ],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/decoy-account.ts',
    ['services/user/src/same-work.test.ts'],
    [
      [
        'return hashPassword(randomUUID());',
        "return Promise.resolve('$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21l$RzLU2h1Kq3qOoTQ5mRj0bQ');",
      ],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-in/sign-in.limits.ts',
    ['services/user/src/sign-in/sign-in.test.ts'],
    [
      ['device = address }) => `${digestOf(email)}:${device}`', 'device = address }) => device'],
      ['cooldownSeconds: 5,', 'cooldownSeconds: 50,'],
      ['key: ({ address, device }) => (device ? undefined : address)', 'key: ({ address }) => address'],
      [
        "'sign-in:account': {\n      key: ({ email, device }) => (device ? undefined : digestOf(email))",
        "'sign-in:account': {\n      key: ({ email }) => digestOf(email)",
      ],
      ["limits.reset(['sign-in:source'], attempt), ", ''],
      ['limits.refund([...shared, ...ofFirst], attempt)', 'undefined'],
      [
        "const hasRoom = isFirst && (await limits.count('sign-in:account-first', attempt))?.allowed === true;",
        'const hasRoom = false;',
      ],
      [
        "const hasRoom = isFirst && (await limits.count('sign-in:account-first', attempt))?.allowed === true;",
        'const hasRoom = isFirst;',
      ],
      ["(hasRoom ? [] : (['sign-in:account'] as const))", "(isFirst ? [] : (['sign-in:account'] as const))"],
      ["...(hasRoom ? (['sign-in:account-first'] as const) : []),", ''],
      ["'sign-in:succeeded-address:wide',", ''],
      ["['sign-in:address', 'sign-in:address:wide'] as const", "['sign-in:address'] as const"],
      ['networkOf(address, 48)', 'address'],
      ['const firstAttempts = 3;', 'const firstAttempts = 30;'],
      ['isBand ? undefined : address', 'address'],
      ['refillSeconds: minute / config.SIGN_INS_PER_ACCOUNT', 'refillSeconds: 0.001'],
      ['refillSeconds: minute / config.SIGN_INS_PER_ADDRESS', 'refillSeconds: 0.001'],
      ['const atOnce = 6 * failures;', 'const atOnce = 60 * failures;'],
      ['...bucketOf(config.SIGN_IN_FAILURES_PER_ADDRESS)', '...bucketOf(config.SIGN_IN_FAILURES_PER_ACCOUNT)'],
      ['const inADay = (day / (15 * minute)) * failures;', 'const inADay = (day / (150 * minute)) * failures;'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-in/sign-in.limits.ts',
    ['services/user/src/password-queue-full.test.ts'],
    [
      [
        "['sign-in:source', ...shared, ...ofFirst, ...successLimits]",
        "['sign-in:source', ...shared, ...successLimits]",
      ],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-in/devices.ts',
    ['services/user/src/sign-in/sign-in.test.ts'],
    [
      ['return isSigned && owner ? id : undefined;', 'return owner ? id : undefined;'],
      ['.${owner.tokenVersion}`', '`'],
      ['${id}.${owner._id.toHexString()}.', '${id}.'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-up/sign-up.commands.ts',
    ['services/user/src/sign-up/sign-up.test.ts', 'services/user/src/password-queue-full.test.ts'],
    [
      ['if (await isUsernameTaken(username)) return refused(usernameTaken);\n          const', 'const'],
      ['if (!isDuplicateKey(error)) throw error;\n', 'throw error;\n'],
      [
        'if (!isDuplicateKey(error)) throw error;\n            if (await isUsernameTaken(username)) return refused(usernameTaken);',
        'if (!isDuplicateKey(error)) throw error;',
      ],
      [
        'await remindOwner(owner, { isDecoy: !mayRemind, isFrequent });',
        'await remindOwner(owner, { isDecoy: false, isFrequent });',
      ],
      ['await remindOwner(owner, { isDecoy: !mayRemind, isFrequent });', ''],
      ['.collation(ignoringCase)', ''],
      ["emailLimits.count('mail:pin:email', { email, address }),", ''],
      ["await emailLimits.refund(['sign-up:address'], { email, address });", ''],
      [
        'users.create([{ name, username, email, passwordHash }], { session })',
        'users.create([{ name, username, email, passwordHash, isVerified: true }], { session })',
      ],
      ["await outbox.add({ template: 'verify-email', to: email, ...pin }, { session, isFrequent });", ''],
      ["emailLimits.check(['sign-up:address'], { email, address: context.address }, context)", 'Promise.resolve(null)'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/sign-up/sign-up.commands.ts',
    ['services/user/src/same-work.test.ts'],
    [['await pins.issue(new Types.ObjectId(), session);', '']],
  ),
  ...mutantsOf(
    'services/user/src/verification/pins.ts',
    ['services/user/src/verification/verification.test.ts'],
    [
      ['const lifetime = 10 * 60 * 1_000;', 'const lifetime = 100 * 60 * 1_000;'],
      ['const maxAttempts = 5;', 'const maxAttempts = 6;'],
      ['tries: { $lt: maxAttempts },', ''],
      ['expiresAt: { $gt: new Date() },', ''],
      ['{ $inc: { tries: 1 } }', '{ $inc: { tries: 0 } }'],
      ['`${userId.toHexString()}:${pin}`', 'pin'],
      [
        'timingSafeEqual(Buffer.from(stored.pinHash), Buffer.from(hash(userId, pin)))',
        'stored.pinHash.length === hash(userId, pin).length',
      ],
      ['attemptsLeft: maxAttempts - stored.tries', 'attemptsLeft: maxAttempts - stored.tries + 1'],
      ['return deletedCount === 1;', 'return deletedCount >= 0;'],
      [
        'const stored = { pinHash: hash(userId, pin), tries: 0, expiresAt };',
        'const stored = { pinHash: pin, tries: 0, expiresAt };',
      ],
    ],
  ),
  ...mutantsOf(
    'services/user/src/verification/verification.commands.ts',
    ['services/user/src/verification/verification.test.ts', 'services/user/src/same-work.test.ts'],
    [
      ['if (!(await pins.isUsable(userId))) {', 'if (false) {'],
      ['if (limited) return refused(limited);', ''],
      [
        "if (result.status === 'unusable') await pinLimits.refund(",
        "if (result.status === 'wrong') await pinLimits.refund(",
      ],
      ['await pinLimits.refund(pinAddressLimits, attempt);', ''],
      ['await pinLimits.refund(pinAddressLimits, attempt);', "await pinLimits.refund(['pin:address'], attempt);"],
      ['if (!(await pins.consume(userId, pinHash, session))) return null;', ''],
      ['{ isVerified: true }, { session,', '{ isVerified: false }, { session,'],
      ['const isDecoy = !found || found.isVerified;', 'const isDecoy = !found;'],
      ['{ session, isDecoy, isFrequent });', '{ session, isFrequent });'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/verification/pin.limits.ts',
    ['services/user/src/verification/verification.test.ts', 'services/user/src/redis-unavailable.test.ts'],
    [
      ['max: config.PINS_PER_ACCOUNT,', 'max: 10 * config.PINS_PER_ACCOUNT,'],
      ['max: config.PINS_PER_ADDRESS,', 'max: config.PINS_PER_ACCOUNT,'],
      ["['pin:address', 'pin:address:wide'] as const", "['pin:address'] as const"],
      ['windowSeconds: day,', 'windowSeconds: minute,'],
      ['key: ({ userId }) => userId,', 'key: ({ userId, address }) => `${userId} ${address}`,'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/password-reset/reset-tokens.ts',
    ['services/user/src/password-reset/password-reset.test.ts'],
    [
      ['const lifetime = 30 * 60 * 1_000;', 'const lifetime = 300 * 60 * 1_000;'],
      ['{ tokenHash: hash(token), expiresAt, earlier }', '{ tokenHash: token, expiresAt, earlier }'],
      ['.filter((link) => link.expiresAt > new Date())', ''],
      ['linksOf(reset).find((one) => one.tokenHash === tokenHash)', 'linksOf(reset)[0]'],
      [
        'if (!reset || !linksOf(reset).some((link) => link.tokenHash === tokenHash)) return false;',
        'if (!reset) return false;',
      ],
      ['const validLinks = 30;', 'const validLinks = 1;'],
      ['await resets.deleteOne({ _id }, { session });', ''],
      ['randomBytes(32)', 'randomBytes(16)'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/password-reset/password-reset.commands.ts',
    ['services/user/src/password-reset/password-reset.test.ts', 'services/user/src/password-queue-full.test.ts'],
    [
      [
        'const change = { passwordHash, isVerified: true, ...revocation };',
        'const change = { passwordHash, isVerified: true };',
      ],
      [
        'const change = { passwordHash, isVerified: true, ...revocation };',
        'const change = { passwordHash, ...revocation };',
      ],
      ['if (!(await resetTokens.consume(reset, session))) return null;', ''],
      ["await outbox.add({ template: 'password-changed', ...recipientOf(before), changedAt }, { session });", ''],
      ['...recipientOf(before), changedAt', '...recipientOf(user ?? before), changedAt'],
      ['signInLimits.reset({ email: user.email, address }),', ''],
      ['context.rememberDevice(devices.issue(user));', ''],
      ['{ session, isDecoy: !found, isFrequent },', '{ session, isFrequent },'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/password-queue.ts',
    ['services/user/src/user/password-queue.test.ts'],
    [
      ['queue.size >= max && !goesFirst', 'queue.size >= max'],
      ['goesFirst ? Number.POSITIVE_INFINITY : -turn', '-turn'],
      ['goesFirst ? Number.POSITIVE_INFINITY : -turn', '0'],
      ['if (queue.size >= max && !goesFirst) return refuse(context);', ''],
      ['lastTurn === undefined ? maxQueued + maxQueuedOnly : maxQueued', 'maxQueued'],
      ['lastTurn === undefined ? maxQueued + maxQueuedOnly : maxQueued', 'maxQueued + maxQueuedOnly'],
      ['Math.max(currentTurn, lastTurn ?? 0) + 1', '(lastTurn ?? 0) + 1'],
      ['currentTurn = Math.max(currentTurn, turn);', ''],
      ["networkOf(context.address ?? '', 48)", "networkOf(context.address ?? '')"],
      ['const maxWait = 2_000;', 'const maxWait = 20_000;'],
      ['clearTimeout(timer);', ''],
      ['context.retryAfter(retryAfter);', ''],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/password.ts',
    ['services/user/src/user/password.test.ts'],
    [
      ['memoryCost: 19_456', 'memoryCost: 1_945'],
      ['type: argon2.argon2id', 'type: argon2.argon2i'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/user.policy.ts',
    ['services/user/src/user/user.test.ts'],
    [
      ['viewer?.id === userId || isVerifiedAdmin(viewer)', 'viewer?.id === userId || viewer?.isAdmin === true'],
      ['viewer?.id === userId || isVerifiedAdmin(viewer)', 'viewer !== null'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/user.resolvers.ts',
    ['services/user/src/user/user.test.ts'],
    [['(maySeeAccount(viewer, id) ? findUser(id) : null)', 'findUser(id)']],
  ),
  ...mutantsOf(
    'services/user/src/token/stored-token-versions.ts',
    ['services/user/src/user/user.test.ts'],
    [['Number.POSITIVE_INFINITY', '0']],
  ),
  ...mutantsOf(
    'services/user/src/token/token-signer.ts',
    ['services/user/src/sign-in/sign-in.test.ts'],
    [
      ["const lifetime = '12h';", "const lifetime = '12d';"],
      ['ver: tokenVersion,', 'ver: 0,'],
      ['admin: isAdmin,', 'admin: isVerified,'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/token/revocations.ts',
    ['services/user/src/token/revocations.test.ts', 'services/user/src/redis-unavailable.test.ts'],
    [
      ['$inc: { tokenVersion: 1 }', '$inc: { tokenVersion: 0 }'],
      ['$set: { tokensRevokedAt: new Date() }', '$set: {}'],
      ['await storeTokenVersion({ redis, prefix, userId, version });', ''],
      ["await events.publish({ type: 'user.tokensRevoked', id: userId, version });", ''],
      ['publish(user).catch(republishLater)', 'publish(user)'],
      ['republishLater(error as Error);', ''],
    ],
  ),
  ...mutantsOf(
    'services/user/src/token/token.commands.ts',
    ['services/user/src/token/revocations.test.ts'],
    [['users.findOneAndUpdate({ _id }, revocation,', 'users.findOneAndUpdate({}, revocation,']],
  ),
  ...mutantsOf(
    'services/user/src/admin/admin.commands.ts',
    ['services/user/src/admin/admin.commands.test.ts'],
    [
      ['if (isAdmin && !user.isVerified) {', 'if (!isAdmin && !user.isVerified) {'],
      ['{ isAdmin, ...revocation }', '{ isAdmin }'],
      ['if (user.isAdmin === isAdmin) return', 'if (user.isAdmin !== isAdmin) return'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/user/user.model.ts',
    ['services/user/src/admin/admin.commands.test.ts'],
    [['lowercase: true, trim: true', 'trim: true']],
  ),
  ...mutantsOf(
    'services/user/src/limits/email.limits.ts',
    [
      'services/user/src/outbox/mail-budget.test.ts',
      'services/user/src/sign-up/sign-up.test.ts',
      'services/user/src/password-reset/password-reset.test.ts',
      'services/user/src/redis-unavailable.test.ts',
    ],
    [
      ['refillSeconds: hour / max,', 'refillSeconds: (10 * hour) / max,'],
      ['key: siteOf,\n    max,', 'key: ({ email, address }: EmailRequest) => `${email} ${address}`,\n    max,'],
      ['networkOf(address, 48)', 'address'],
      ["'mail:sign-up:email': recipientLimit(config)", "'mail:sign-up:email': networkLimit(config)"],
      ["'mail:password-reset:email': recipientLimit(config)", "'mail:password-reset:email': networkLimit(config)"],
      ['digestOf(email)', "'everybody'"],
      ['longestCooldownSeconds: 10 * MAIL_PAUSE,', 'longestCooldownSeconds: MAIL_PAUSE,'],
      ['longestCooldownSeconds: 10 * MAIL_PAUSE,', 'longestCooldownSeconds: 100 * MAIL_PAUSE,'],
      ['retentionSeconds: 60 * MAIL_PAUSE,', 'retentionSeconds: 11 * MAIL_PAUSE,'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/verification/verification.commands.ts',
    ['services/user/src/outbox/mail-budget.test.ts'],
    [
      ["'mail:pin:address', 'mail:pin:email'", "'mail:password-reset:address', 'mail:pin:email'"],
      ["isFrequent('pin'", "isFrequent('password-reset'"],
      ['{ session, isDecoy, isFrequent }', '{ session, isDecoy }'],
    ],
  ),
  ...mutantsOf(
    'services/user/src/password-reset/password-reset.commands.ts',
    ['services/user/src/outbox/mail-budget.test.ts'],
    [
      ["isFrequent('password-reset'", "isFrequent('pin'"],
      ['{ session, isDecoy: !found, isFrequent }', '{ session, isDecoy: !found }'],
    ],
  ),
];
