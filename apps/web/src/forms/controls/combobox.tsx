import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useState, type KeyboardEvent } from 'react'

import control from '../../ui/control/control.module.css'
import { Icon } from '../../ui/index.ts'
import type { ControlWiring } from '../field.tsx'
import styles from './combobox.module.css'
import { OptionList, type ComboboxOption } from './option-list.tsx'

interface ComboboxProps extends ControlWiring {
  /** The id of the element that names the control and its list. */
  readonly labelId: string
  readonly value: string
  /** The text of the input while no search is typed. */
  readonly shownText: string
  readonly optionsFor: (query: string) => readonly ComboboxOption[]
  /** Receives the value of an option, or the typed text if no option matches. */
  readonly onChoose: (value: string) => void
  readonly onBlur: () => void
  /** Shown if no option matches. */
  readonly noneText: string
  readonly isDisabled?: boolean
}

/** A choice among many codes: typing searches, arrow keys move, Enter or leaving chooses, Escape keeps the value. */
export function Combobox(props: ComboboxProps) {
  const { labelId, value, shownText, optionsFor, onChoose, onBlur, noneText, isDisabled, ...wiring } = props
  const [query, setQuery] = useState('')
  const options = optionsFor(query)
  const search = useCombobox<ComboboxOption>({
    items: [...options],
    inputId: wiring.id,
    labelId,
    inputValue: query,
    selectedItem: value === '' ? null : ownWord(value),
    itemToKey: (option) => option?.value,
    // Every search starts with an empty text.
    itemToString: () => '',
    stateReducer: (state, change) => searchAfter(state, change, optionsFor),
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem?.value ?? ''),
  })
  const { isOpen, highlightedIndex } = search

  useEffect(() => {
    const focused = document.activeElement
    if (!isOpen && focused instanceof HTMLInputElement && focused.id === wiring.id) {
      selectAll(focused, shownText)
    }
  }, [isOpen, shownText, wiring.id])

  /** Chooses the searched entry when the control is left. Opening the list alone changes nothing. */
  const handleBlur = () => {
    if (query.trim() !== '') onChoose((options[highlightedIndex] ?? ownWord(query)).value)
    search.closeMenu()
    onBlur()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    // With a closed list Escape is left to the surrounding element. Key combinations belong to the page.
    if (event.ctrlKey || event.metaKey || (event.key === 'Escape' && !isOpen)) {
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    } else if (isOpen && (event.key === 'Escape' || event.key === 'Enter')) {
      event.stopPropagation()
    } else if (isOpen && query === '' && (event.key === 'Backspace' || event.key === 'Delete')) {
      search.selectItem(null)
    }
  }

  return (
    <div className={styles.combobox}>
      <input
        {...search.getInputProps({
          ...wiring,
          disabled: isDisabled === true,
          // A synchronous update: a delayed value would lose the caret.
          onChange: (event) => setQuery(event.currentTarget.value),
          onFocus: (event) => selectAll(event.currentTarget, shownText),
          onKeyDown: handleKeyDown,
          onBlur: handleBlur,
        })}
        className={`${control.control} ${styles.input}`}
        value={isOpen ? query : shownText}
        placeholder={shownText}
        autoCapitalize="off"
        spellCheck={false}
      />
      {/* Shows that this is a list, which opens by a press anywhere in the input. */}
      <Icon name="chevronDown" />
      <OptionList search={search} options={options} noneText={noneText} />
    </div>
  )
}

/**
 * Selects the text, so that typing replaces it. The backward direction keeps the start visible, which contains the
 * code.
 */
function selectAll(input: HTMLInputElement, text: string): void {
  input.setSelectionRange(0, text.length, 'backward')
}

const Change = useCombobox.stateChangeTypes

type Search = UseComboboxState<ComboboxOption>

/**
 * Adapts the state changes of the library to a form. The pointer neither closes the list nor changes the active
 * option, because leaving would choose it. One option is always active. Clearing the text clears the value. A text
 * that matches no option can be used unchanged.
 */
function searchAfter(
  before: Search,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
  optionsFor: (query: string) => readonly ComboboxOption[],
): Partial<Search> {
  if (type === Change.ItemMouseMove || type === Change.MenuMouseLeave) return before
  if (type === Change.InputClick && before.isOpen) return before

  const after = { ...before, ...changes }
  if (after.isOpen) {
    const last = optionsFor(after.inputValue).length - 1
    return {
      ...after,
      highlightedIndex: Math.min(Math.max(after.highlightedIndex, 0), last),
      selectedItem: type === Change.InputChange && after.inputValue === '' ? null : after.selectedItem,
    }
  }
  const closed = { ...after, highlightedIndex: -1, inputValue: '' }
  if (type === Change.InputBlur) return { ...closed, selectedItem: before.selectedItem }
  const isOwnWord =
    type === Change.InputKeyDownEnter && before.highlightedIndex < 0 && before.inputValue.trim() !== ''
  return isOwnWord ? { ...closed, selectedItem: ownWord(before.inputValue) } : closed
}

function ownWord(text: string): ComboboxOption {
  return { value: text.trim().toUpperCase(), detail: '' }
}
