import { bankFillings } from '@nostro/messages'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useState, type KeyboardEvent } from 'react'

import { useTexts } from '../../../i18n/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { labelId } from '../../control-ids.ts'
import type { ControlWiring } from '../../field.tsx'
import { useFormStore } from '../../state/form-store.ts'
import styles from '../combobox.module.css'
import { Entry } from '../entry.tsx'
import { BIC_LENGTH_MAX } from '../line-control.tsx'
import { linePartsOf } from '../line-parts.ts'
import { OptionList, type ComboboxOption } from '../option-list.tsx'
import { bankLine } from './use-bank-name.ts'
import { useBankSearch } from './use-bank-search.ts'

interface BicSearchProps extends ControlWiring {
  readonly path: string
  readonly value: string
  readonly filter: (text: string) => string
}

/**
 * The input of a BIC with a list of matching banks. The typed text is the value. Only an option chosen by key or press
 * replaces it, and also fills empty name and address members.
 */
export function BicSearch({ path, value, filter, ...wiring }: BicSearchProps) {
  const { t } = useTexts()
  const { change, leave, get } = useFormStore()
  const [isSearchRequested, setIsSearchRequested] = useState(false)
  const { banks, isSettled } = useBankSearch(value, isSearchRequested)
  const options = banks.map((bank) => ({
    value: bank.bic,
    detail: bankLine(bank),
    ...(bank.status !== 'active' && { remark: t(`bank.status.${bank.status}`) }),
  }))
  const isOpen = isSearchRequested && options.length > 0 && value.trim().length !== BIC_LENGTH_MAX

  const choose = (bic: string | undefined) => {
    const bank = banks.find((each) => each.bic === bic)
    if (bank === undefined) return
    for (const filling of bankFillings(get(), path, bank)) change(filling.path, filling.value)
    setIsSearchRequested(false)
    leave(path)
  }

  const search = useCombobox<ComboboxOption>({
    items: options,
    inputId: wiring.id,
    labelId: labelId(path),
    inputValue: value,
    selectedItem: null,
    isOpen,
    itemToKey: (option) => option?.value,
    itemToString: (option) => option?.value ?? '',
    stateReducer: searchAfter,
    onIsOpenChange: ({ isOpen: isNowOpen }) => setIsSearchRequested(isNowOpen),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem?.value),
  })
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isLeftToThePage(event, isOpen)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    else if (event.key === 'Escape' || (event.key === 'Enter' && search.highlightedIndex >= 0))
      event.stopPropagation()
  }
  const handleText = (text: string) => {
    change(path, text)
    setIsSearchRequested(true)
    search.setHighlightedIndex(-1)
  }
  return (
    <div className={styles.combobox}>
      <Entry
        {...search.getInputProps({
          ...wiring,
          onKeyDown: handleKeyDown,
          onBlur: () => {
            setIsSearchRequested(false)
            leave(path)
          },
          // Validates pasted text at once. The value is updated after this event.
          onPaste: () => requestAnimationFrame(() => leave(path)),
        })}
        value={value}
        // Bank names can be longer than a BIC, so excess length is marked only when no search is active.
        parts={isSearchRequested ? [] : linePartsOf(value, { lengthMax: BIC_LENGTH_MAX })}
        filter={filter}
        onText={handleText}
      />
      <OptionList search={search} options={options} noneText={t('bank.search.none')} />
      <VisuallyHidden>
        <output>{isSearchRequested && isSettled && options.length === 0 && t('bank.search.none')}</output>
      </VisuallyHidden>
    </div>
  )
}

/** Returns whether a key keeps its usual meaning: key combinations, Home and End, and Escape without an open list. */
function isLeftToThePage({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isOpen: boolean): boolean {
  if (ctrlKey || metaKey || altKey || key === 'Home' || key === 'End') return true
  return key === 'Escape' && !isOpen
}

const Change = useCombobox.stateChangeTypes

type Search = UseComboboxState<ComboboxOption>

/**
 * Adapts the state changes of the library to a text input: leaving chooses nothing, and the pointer highlights
 * nothing.
 */
function searchAfter(
  before: Search,
  { type, changes }: UseComboboxStateChangeOptions<ComboboxOption>,
): Partial<Search> {
  if (type === Change.ItemMouseMove || type === Change.MenuMouseLeave || type === Change.InputClick)
    return before
  const after = { ...changes, inputValue: before.inputValue }
  return type === Change.InputBlur ? { ...after, selectedItem: before.selectedItem } : after
}
