import { Dialog as Primitive } from 'radix-ui';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button, IconButton } from './components/button.tsx';
import { Icon } from './components/drawings.tsx';
import { ignoreSecondTap, ignoreTapAfterOpening, wasIgnored } from './second-tap.ts';
import { color, media, motion, radius, type } from './theme/tokens.ts';

const fadeIn = keyframes`from { opacity: 0 }`;
const rise = keyframes`from { translate: 0 100% }`;

const Scrim = styled(Primitive.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: rgb(8 5 3 / 0.78);
  animation: ${fadeIn} ${motion.quick};
`;

const Panel = styled(Primitive.Content)`
  position: fixed;
  /* That of the scrim, so that the scrim of a dialog covers the dialog below it. */
  z-index: 40;
  inset: auto 0 0;
  max-height: 92dvh;
  overflow: hidden auto;
  background: ${color.riser};
  color: ${color.text};
  border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  padding-bottom: calc(24px + env(safe-area-inset-bottom));
  animation: ${rise} ${motion.move};
  &:focus { outline: none; }
  ${media.desktop} {
    inset: 50% auto auto 50%;
    translate: -50% -50%;
    width: min(520px, calc(100vw - 48px));
    border-radius: ${radius.dialog};
    border: 1px solid ${color.line};
    animation: ${fadeIn} ${motion.quick};
  }
  ${media.calm} { animation: ${fadeIn} 120ms; }
`;

const CowHideBand = styled.div`
  height: 72px;
  background: ${color.hide};
  &::after {
    content: '';
    display: block;
    height: 100%;
    background: ${color.ink};
    mask: url(/static/hide-spots.svg) 40px -60px / 200px;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 16px 8px 8px 20px;
`;

const Title = styled(Primitive.Title)`font: ${type.heading};`;
const Body = styled.div`padding: 0 20px;`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 24px;
`;

interface Focus {
  /** Gets the focus when the dialog opens; by default, the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets the focus when the dialog closes; by default, the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Moves the focus back after the dialog. Radix only knows triggers inside of its own root, and ours are elsewhere. */
function useFocusReturn({ initialFocus, finalFocus }: Focus = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      ignoreTapAfterOpening();
      opener.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const next = finalFocus?.current ?? opener.current;
      // What opened it may have left the page meanwhile, and the dialog with it.
      const isThere = next instanceof HTMLElement && next.isConnected;
      (isThere ? next : document.getElementById('main'))?.focus();
    },
  };
}

/** Toasts are above dialogs: a tap on one leaves the dialog open, although it may have removed the toast by then. */
function ignoreToasts(event: Event): void {
  if ((event.target as Element).closest('[data-toast]')) event.preventDefault();
}

/** A tap beside a dialog closes it, and a second one there must not reach what was behind it. */
function closeBeside(event: CustomEvent<{ originalEvent: PointerEvent }>): void {
  const press = event.detail.originalEvent;
  if (wasIgnored(press)) event.preventDefault();
  else ignoreSecondTap({ clientX: press.clientX, clientY: press.clientY, detail: 1 });
}

/** A second tap on a button that closes a dialog must not reach what was behind it. */
function protectPage(tap: MouseEvent): void {
  const dialog = tap.currentTarget;
  ignoreSecondTap(tap, () => !dialog.isConnected);
}

/** Lets Back close what is on top. TypeScript does not have it, because only Chromium does. */
declare const CloseWatcher: { new (): EventTarget & { destroy: () => void } } | undefined;

/** On Android, Back closes the dialog instead of leaving the page. */
function CloseOnBack({ onBack }: { onBack: () => void }) {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (typeof CloseWatcher === 'undefined') return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
  return null;
}

export function Dialog(
  props: Focus & {
    open: boolean;
    onOpenChange: (open: boolean) => void;
    title: string;
    cowHide?: boolean;
    children: ReactNode;
  },
) {
  const focusReturn = useFocusReturn(props);
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Panel
          aria-describedby={undefined}
          onInteractOutside={ignoreToasts}
          onPointerDownOutside={closeBeside}
          onClick={protectPage}
          {...focusReturn}
        >
          <CloseOnBack onBack={() => props.onOpenChange(false)} />
          {props.cowHide && <CowHideBand />}
          <Head>
            <Title>{props.title}</Title>
            <Primitive.Close asChild>
              <IconButton aria-label="Close">
                <Icon name="close" />
              </IconButton>
            </Primitive.Close>
          </Head>
          <Body>{props.children}</Body>
        </Panel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Cancel gets the focus. */
export function ConfirmDialog(props: {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel?: string;
  finalFocus?: Focus['finalFocus'];
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => !open && props.onCancel()}
      title={props.title}
      initialFocus={cancel}
      finalFocus={props.finalFocus}
    >
      {props.children}
      <Actions>
        <Button ref={cancel} onClick={props.onCancel}>
          Cancel
        </Button>
        <Button $look="danger" onClick={props.onConfirm}>
          {props.confirmLabel ?? 'Delete'}
        </Button>
      </Actions>
    </Dialog>
  );
}

const MenuPanel = styled(Primitive.Content)`
  position: fixed;
  inset: 0;
  z-index: 41;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  background: ${color.ground};
  color: ${color.text};
  animation: ${fadeIn} ${motion.quick};
  &:focus { outline: none; }
`;

/** Its content has a header with a `MenuClose`. */
export function MenuDialog(props: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}) {
  const focusReturn = useFocusReturn();
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <MenuPanel {...focusReturn} aria-describedby={undefined} aria-label={props.title}>
          <CloseOnBack onBack={() => props.onOpenChange(false)} />
          <Primitive.Title hidden>{props.title}</Primitive.Title>
          {props.children}
        </MenuPanel>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuClose() {
  return (
    <Primitive.Close asChild>
      <IconButton aria-label="Close menu">
        <Icon name="close" />
      </IconButton>
    </Primitive.Close>
  );
}
