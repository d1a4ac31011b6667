/**
 * Each micro-frontend has a React Refresh runtime, which finds React through the renderers of the DevTools hook. The
 * hook of the first runtime does not store them: this module, which runs before React, does.
 */
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
