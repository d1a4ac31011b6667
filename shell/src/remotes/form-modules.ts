/** The modules that forms share, in one chunk, so that they take one round trip. */
export * as account from '@cowbell/contracts/rules/account';
export * as artist from '@cowbell/contracts/rules/artist';
export * as request from '@cowbell/contracts/rules/request';
export * as song from '@cowbell/contracts/rules/song';
export * as text from '@cowbell/contracts/rules/text';
export * as form from '@cowbell/kit/form';
