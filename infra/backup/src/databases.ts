import { migrations as catalogue } from '@cowbell/catalogue/migrations/migrations';
import { migrations as request } from '@cowbell/request/migrations/migrations';
import { migrations as setlist } from '@cowbell/setlist/migrations/migrations';
import { migrations as user } from '@cowbell/user/migrations/migrations';

/** The databases of Cowbell, each with the migrations that this version knows. */
export const databases = {
  cowbell_user: user,
  cowbell_catalogue: catalogue,
  cowbell_request: request,
  cowbell_setlist: setlist,
};

export type Databases = Record<string, readonly { name: string }[]>;
