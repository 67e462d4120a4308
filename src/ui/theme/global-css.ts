import { defineGlobalStyles } from '@chakra-ui/react';
import { pulseFrames } from './pulse';
import { TAP_VALUE } from './tap-value';

export const globalCss = defineGlobalStyles({
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  html: {
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'accent',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    '&.dark': { colorScheme: 'dark' },
    // Japanese needs more space between lines (ui L10), and breaks between phrases where the
    // browser can find them.
    '&:lang(ja)': { lineHeight: '1.75', wordBreak: 'auto-phrase' },
  },
  body: { minHeight: '100dvh', fontVariantNumeric: 'lining-nums tabular-nums' },
  '*::selection': { bg: 'accent.muted' },
  '*::placeholder': { color: 'fg.subtle' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '2px' },
  [`.${TAP_VALUE}`]: {
    minH: 'target',
    minW: 'target',
    px: '2',
    mx: '-2',
    textAlign: 'inherit',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&:hover, &[aria-expanded=true]': { bg: 'bg.emphasized' },
  },
  // A slow network would leave a blank page for seconds; the favicon is here by then.
  '#root:empty::before': {
    content: '""',
    position: 'fixed',
    inset: '0',
    background: 'url(/icons/icon.svg) center / 4rem no-repeat',
    animation: 'fade-in 0.5s 1.5s backwards',
  },
  // Headings take the focus after navigation; screen readers announce it, so it needs no outline.
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Zero, not a short time: with any duration, everything that changes would take a frame, also
      // at its first styling.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});

export const keyframes = {
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'rise-in': {
    from: { opacity: '0', translate: '0 0.5rem' },
    to: { opacity: '1', translate: '0 0' },
  },
  'slide-in': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-out': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  pulse: pulseFrames,
};
