/** Loads what forms share. A host can share only what its own code imports. */
export const loadFormModules = () => import('./form-modules.ts');
