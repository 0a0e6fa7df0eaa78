import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, codeFolding, foldGutter, foldKeymap } from '@codemirror/language'
import { type Diagnostic, linter, lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, selectNextOccurrence } from '@codemirror/search'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  tooltips,
} from '@codemirror/view'
import type { CheckedFreeText, FreeTextFinding } from '@nostro/messages'

import { currentTexts } from '../../i18n/index.ts'
import { fieldHelp } from './field-help.ts'
import { finEditorTheme } from './fin-editor-theme.ts'
import { finLanguage } from './fin-language.ts'
import { findingText, fixText } from './finding-text.ts'
import { type QuickFix, quickFixesOf } from './quick-fixes.ts'
import { fieldAt, lineLimitOf } from './text-place.ts'

/** The delay between the last key and the validation, in milliseconds. */
const CHECK_DELAY_MS = 100

/** The position of the caret. Lines and columns start at 1; the column is counted within the field's value. */
export interface Caret {
  readonly line: number
  readonly lines: number
  readonly column: number
  /** The maximum number of characters per line of this field. */
  readonly columnMax: number | undefined
}

export interface FinEditorEvents {
  readonly label: string
  readonly check: (text: string) => CheckedFreeText
  readonly onChange: (text: string) => void
  readonly onCaret: (caret: Caret) => void
}

/** Returns all extensions of the editor for FIN texts. */
export function finEditorExtensions(events: FinEditorEvents): Extension {
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    codeFolding(),
    history(),
    drawSelection(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    // Fixed positions keep tooltips from being clipped by the editor.
    tooltips({ position: 'fixed' }),
    finLanguage(),
    fieldHelp,
    linter((view) => diagnosticsOf(view.state.doc, events.check(view.state.doc.toString())), {
      delay: CHECK_DELAY_MS,
    }),
    keymap.of([
      { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
      { key: 'Mod-d', run: selectNextOccurrence, preventDefault: true },
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      // Tab leaves the editor by default. Ctrl+M enables Tab for indentation.
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      'aria-label': events.label,
      // Some screen readers need it to recognise the scrolling content as focusable.
      tabindex: '0',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
    }),
    EditorState.phrases.of(phrases()),
    finEditorTheme,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) events.onChange(update.state.doc.toString())
      if (!update.docChanged && !update.selectionSet) return
      const caret = caretOf(update.state)
      drawRuler(update.view, caret.ruler)
      events.onCaret(caret)
    }),
  ]
}

/** Translations of the library's own texts. */
function phrases(): Readonly<Record<string, string>> {
  const { t } = currentTexts()
  return {
    'Fold line': t('freeText.fold'),
    'Unfold line': t('freeText.unfold'),
    'folded code': t('freeText.folded'),
    unfold: t('freeText.unfold'),
  }
}

function caretOf({ doc, selection }: EditorState): Caret & { readonly ruler: number | undefined } {
  const line = doc.lineAt(selection.main.head)
  const place = fieldAt(linesTo(doc, line.number), line.number - 1)
  const columnMax = place && lineLimitOf(place)
  const prefix = place?.prefixLength ?? 0
  return {
    line: line.number,
    lines: doc.lines,
    column: Math.max(selection.main.head - line.from - prefix, 0) + 1,
    columnMax,
    ruler: columnMax === undefined ? undefined : columnMax + prefix,
  }
}

function linesTo(doc: Text, number: number): readonly string[] {
  return Array.from({ length: number }, (_, index) => doc.line(index + 1).text)
}

/** Sets the style through the CSSOM, which the content security policy allows. */
function drawRuler({ dom }: EditorView, columns: number | undefined): void {
  if (columns === undefined) dom.style.removeProperty('--ruler')
  else dom.style.setProperty('--ruler', `${columns}ch`)
}

function diagnosticsOf(doc: Text, { findings }: CheckedFreeText): readonly Diagnostic[] {
  const texts = currentTexts()
  const lines = doc.toString().split('\n')
  return findings.map((finding) => ({
    ...rangeOf(doc, finding),
    severity: finding.severity,
    message: findingText(finding, texts),
    actions: quickFixesOf(lines, finding).map((fix) => ({
      name: fixText(fix, texts),
      apply: (view: EditorView) => applyFix(view, fix),
    })),
  }))
}

/**
 * Returns the range to mark. A finding has a position but no length: an invalid character is marked alone, any other
 * finding to the end of its line.
 */
function rangeOf(doc: Text, finding: FreeTextFinding): { readonly from: number; readonly to: number } {
  const from = placeIn(doc, finding)
  const { to, text, from: start } = doc.lineAt(from)
  if (finding.code !== 'field.character') return { from, to }
  const character = text.codePointAt(from - start) ?? 0x20
  return { from, to: Math.min(to, from + String.fromCodePoint(character).length) }
}

/** Returns the offset of a position, limited to the length of the text. */
export function placeIn(
  doc: Text,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + Math.max(column, 1) - 1, found.to)
}

/** Applies a quick fix as one undo step. */
export function applyFix(view: EditorView, fix: QuickFix): void {
  const { doc } = view.state
  if (fix.toLine > doc.lines) return
  const changes = {
    from: doc.line(fix.fromLine + 1).from,
    to: doc.line(fix.toLine).to,
    insert: fix.lines.join('\n'),
  }
  view.dispatch({ changes, userEvent: 'input.fix', scrollIntoView: true })
}
