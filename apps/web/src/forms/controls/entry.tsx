import { useRef, type ComponentProps, type Ref } from 'react'

import control from '../../ui/control/control.module.css'
import styles from './entry.module.css'

/** A part of a text, with a flag for invalid parts. */
export interface TextPart {
  readonly text: string
  readonly isWrong: boolean
}

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'>

interface EntryProps extends NativeInput {
  readonly value: string
  /** Receives the new text, already filtered. */
  readonly onText: (text: string) => void
  /**
   * Returns the accepted part of a typed text, such as its upper-case form. Pasted text is not filtered. `before` is
   * the text before the key press.
   */
  readonly filter?: (text: string, before: string) => string
  /** The value split into valid and invalid parts, if some of it is invalid. */
  readonly parts?: readonly TextPart[]
  /** The font: monospaced for message texts, right-aligned for figures. */
  readonly look?: 'message' | 'figures' | 'plain'
  readonly ref?: Ref<HTMLInputElement>
}

/** A single line of text. */
export function Entry({ value, onText, filter, parts, look = 'message', ref, ...native }: EntryProps) {
  const marks = useRef<HTMLDivElement>(null)

  const handleInput = (input: HTMLInputElement, event: Event) => {
    // Text of an input method in progress and pasted text are not filtered.
    if (filter === undefined || isComposing(event) || isPasted(event)) return onText(input.value)
    const kept = filteredEdit(filter, input.value, value)
    if (kept !== input.value) keepCaret(input, kept)
    return onText(kept)
  }

  return (
    <div className={styles[look]}>
      {parts?.some(({ isWrong }) => isWrong) === true && (
        <div ref={marks} className={styles.marks} aria-hidden="true">
          {parts.map(({ text, isWrong }, index) =>
            isWrong ? <mark key={`${index} ${text}`}>{text}</mark> : text,
          )}
        </div>
      )}
      <input
        {...native}
        ref={ref}
        className={`${control.control} ${styles.input}`}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => handleInput(event.currentTarget, event.nativeEvent)}
        onCompositionEnd={(event) => handleInput(event.currentTarget, event.nativeEvent)}
        onScroll={(event) => {
          if (marks.current !== null) marks.current.scrollLeft = event.currentTarget.scrollLeft
        }}
      />
    </div>
  )
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

function isPasted(event: Event): boolean {
  return event instanceof InputEvent && PASTES.has(event.inputType)
}

const PASTES: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank'])

/**
 * Returns the accepted text. If the previous text contains pasted parts that the filter would change, only the changed
 * part is filtered.
 */
function filteredEdit(filter: NonNullable<EntryProps['filter']>, text: string, before: string): string {
  if (filter(before, before) === before) return filter(text, before)
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && text[start] === before[start]) start += 1
  let behind = 0
  while (behind < shorter - start && text.at(-1 - behind) === before.at(-1 - behind)) behind += 1
  const end = text.length - behind
  return text.slice(0, start) + filter(text.slice(start, end), '') + text.slice(end)
}

/** Writes the accepted text before React does, and places the caret after the typed characters. */
function keepCaret(input: HTMLInputElement, kept: string): void {
  const behind = input.value.length - (input.selectionEnd ?? input.value.length)
  input.value = kept
  const caret = Math.max(kept.length - behind, 0)
  input.setSelectionRange(caret, caret)
}
