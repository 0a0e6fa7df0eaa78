import { useCombobox, type UseComboboxState } from 'downshift'
import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'

import control from '../control/control.module.css'
import { Icon, type IconName } from '../display/icon.tsx'
import styles from './search-list.module.css'

/** An entry of a searchable list. */
export interface SearchOption {
  /** Unique within the list. */
  readonly key: string
  readonly icon: IconName
  readonly text: string
  /** The kind of the entry, or further details, shown after the text. */
  readonly detail: ReactNode
}

interface SearchListProps<Option extends SearchOption> {
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly options: readonly Option[]
  /** `isElsewhere` is true if Ctrl was held, to open another tab. */
  readonly onChoose: (option: Option, isElsewhere: boolean) => void
  /** Shown if there are no options. */
  readonly noneText: string
  readonly inputRef: Ref<HTMLInputElement>
}

/**
 * A search field with its results below, always open. Arrow keys move, Enter chooses, and the focus stays in the
 * field.
 */
export function SearchList<Option extends SearchOption>(props: SearchListProps<Option>) {
  const { label, query, onQuery, options, onChoose, noneText, inputRef } = props
  const labelId = useId()
  const [active, setActive] = useState(0)
  const highlightedIndex = Math.min(active, options.length - 1)
  const search = useCombobox<Option>({
    items: [...options],
    labelId,
    isOpen: true,
    inputValue: query,
    highlightedIndex,
    selectedItem: null,
    itemToKey: (option) => option?.key,
    itemToString: () => query,
    onHighlightedIndexChange: ({ highlightedIndex: next }) => setActive(Math.max(next, 0)),
    stateReducer: (before, { changes }) => withOneActive(before, { ...before, ...changes }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem, false)
    },
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const isTaken = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // Escape closes the surrounding dialog.
    if (!isTaken && event.key !== 'Escape') return
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    const option = options[highlightedIndex]
    if (isTaken && option !== undefined) onChoose(option, true)
  }
  return (
    <div className={styles.search}>
      <span id={labelId} hidden>
        {label}
      </span>
      <input
        {...search.getInputProps({
          ref: inputRef,
          onKeyDown: handleKeyDown,
          onChange: (event) => {
            setActive(0)
            onQuery(event.currentTarget.value)
          },
        })}
        className={control.control}
        value={query}
        placeholder={label}
        autoCapitalize="off"
        spellCheck={false}
      />
      <ul {...search.getMenuProps()} className={styles.options}>
        {options.map((option, index) => (
          <li {...search.getItemProps({ item: option, index })} key={option.key} className={styles.option}>
            <Icon name={option.icon} />
            <span className={styles.text}>{option.text}</span>
            <span className={styles.detail}>{option.detail}</span>
          </li>
        ))}
      </ul>
      <output className={styles.none}>{options.length === 0 && noneText}</output>
    </div>
  )
}

/** Keeps one option active, independent of the pointer. */
function withOneActive<Option>(
  before: UseComboboxState<Option>,
  after: UseComboboxState<Option>,
): UseComboboxState<Option> {
  return {
    ...after,
    highlightedIndex: after.highlightedIndex < 0 ? before.highlightedIndex : after.highlightedIndex,
  }
}
