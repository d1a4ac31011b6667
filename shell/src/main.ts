// An asynchronous border: the shared modules are agreed on before anything imports them.
void import('./bootstrap.tsx');
