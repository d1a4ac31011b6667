/**
 * Lets every micro-frontend hot-reload its components. Each one brings a React Refresh runtime of its own, which finds
 * React through the renderers that the DevTools hook knows. The hook that the first runtime installs does not store
 * them, so a runtime that arrives after React started would find none. This module runs before React and stores them.
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
