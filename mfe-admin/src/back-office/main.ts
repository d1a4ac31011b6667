// First: styles are made as soon as the app is imported.
import '@cowbell/shell/nonce';
import './back-office.ts';
