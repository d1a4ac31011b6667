import { z } from 'zod';
import { emailRule, nameRule, newPasswordRule, usernameRule } from '../user/user.rules.ts';

/** What a new account has to look like. */
export const signUpRules = z.object({
  name: nameRule,
  username: usernameRule,
  email: emailRule,
  password: newPasswordRule,
});
