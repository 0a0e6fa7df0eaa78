import { useId } from 'react'

import { Checkbox } from '../../ui/index.ts'
import styles from './matrix-page.module.css'

/** A group of checkboxes: some values out of all. */
export function Choices({
  label,
  options,
  chosen,
  onChange,
}: {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-labelledby={id}>
      <legend id={id}>{label}</legend>
      {options.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => {
            const others = chosen.filter((each) => each !== value)
            onChange(isChosen ? [...others, value] : others)
          }}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
