import type { UseComboboxReturnValue } from 'downshift'
import { useEffect, useRef } from 'react'

import styles from './option-list.module.css'

export interface ComboboxOption {
  readonly value: string
  readonly detail: string
  /** A short text before the detail: the reason why the option is first. */
  readonly remark?: string
}

/** The list of options below a combobox. The focus stays in the input; the active option is marked. */
export function OptionList({
  search,
  options,
  noneText,
}: {
  readonly search: UseComboboxReturnValue<ComboboxOption>
  readonly options: readonly ComboboxOption[]
  /** Shown if there are no options. */
  readonly noneText: string
}) {
  const { isOpen, getMenuProps, getItemProps } = search
  const popup = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <div ref={popup} className={styles.popup} hidden={!isOpen}>
      <ul {...getMenuProps()} className={styles.options}>
        {isOpen &&
          options.map((option, index) => (
            <li
              {...getItemProps({ item: option, index })}
              key={`${option.remark ?? ''} ${option.value}`}
              className={styles.option}
            >
              <span className={styles.value}>{option.value}</span>
              <span>{option.detail}</span>
              {option.remark !== undefined && <span className={styles.remark}>{option.remark}</span>}
            </li>
          ))}
      </ul>
      {options.length === 0 && <p className={styles.none}>{noneText}</p>}
    </div>
  )
}
