import { EditorView } from '@codemirror/view'

/** SWF-13: between 350 and 600 pixels high. The colours are the app's CSS variables, which the editor inherits. */
export const finEditorTheme = EditorView.theme({
  '&': {
    minHeight: '350px',
    maxHeight: '600px',
    border: '0.0625rem solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    color: 'var(--color-text)',
    fontSize: 'var(--text-row)',
  },
  '&.cm-focused': { outline: '0.125rem solid var(--color-primary-text)', outlineOffset: '0.125rem' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  // The vertical line marks the maximum line length of a field. Without a maximum it is outside the visible area.
  '.cm-content': {
    minHeight: '340px',
    caretColor: 'var(--color-text)',
    backgroundImage:
      'linear-gradient(to right, transparent calc(var(--ruler, -1rem) + 0.375rem), var(--color-border) 0, var(--color-border) calc(var(--ruler, -1rem) + 0.4375rem), transparent 0)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-gutters': {
    minHeight: '348px',
    border: '0',
    background: 'var(--color-page)',
    color: 'var(--color-secondary)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--color-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--color-selected)',
  },
  '.cm-foldPlaceholder': {
    border: '0.0625rem solid var(--color-border)',
    background: 'var(--color-page)',
    color: 'var(--color-secondary)',
  },
  '.cm-tooltip': {
    maxWidth: '26rem',
    border: '0.0625rem solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-raised)',
    color: 'var(--color-text)',
    fontFamily: 'var(--font-ui)',
  },
  '.cm-field-help': { padding: '0.5rem 0.75rem' },
  '.cm-field-help p': { margin: '0.25rem 0 0', color: 'var(--color-secondary)' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--color-attention)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--color-warning)' },
  '.cm-diagnosticAction': {
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
    minHeight: '1.5rem',
  },
  // The library's markers are images with fixed colours that do not fit a dark theme.
  '.cm-lint-marker': { content: 'none', borderRadius: '50%' },
  '.cm-lint-marker-error': { content: 'none', background: 'var(--color-attention)' },
  '.cm-lint-marker-warning': { content: 'none', background: 'var(--color-warning)' },
  '.cm-lintRange-error, .cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy' },
  '.cm-lintRange-error': { textDecorationColor: 'var(--color-attention)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--color-warning)' },
})
