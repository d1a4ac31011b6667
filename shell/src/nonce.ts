// Style elements that libraries add carry the nonce of the page's content security policy.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// biome-ignore lint/style/useConst: the bundler declares it, for assignment
declare let __webpack_nonce__: string | undefined;

export {};
