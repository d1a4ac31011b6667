// First: styles are made as soon as the app is imported.
import './nonce.ts';
import './bootstrap.tsx';
