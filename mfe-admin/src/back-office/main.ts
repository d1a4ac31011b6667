// Must be first: styles are created while the app is being imported.
import '@cowbell/shell/nonce';
import './back-office.ts';
