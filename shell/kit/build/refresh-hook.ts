/** Stores the renderers of every React Refresh runtime: the DevTools hook of the first runtime does not. */
type Renderer = object;
type DevToolsHook = { renderers: Map<number, Renderer>; inject: (renderer: Renderer) => number };

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const { inject } = hook;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

export {};
