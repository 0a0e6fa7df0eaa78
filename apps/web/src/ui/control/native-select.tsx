import type { ComponentProps } from 'react'

import styles from './control.module.css'
import { Icon } from '../display/icon.tsx'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  readonly onChange: (value: string) => void
}

/** A native select of a few options, which works with every keyboard, touch screen and screen reader. */
export function NativeSelect({ options, onChange, ...native }: NativeSelectProps) {
  return (
    <span className={styles.select}>
      <select {...native} className={styles.control} onChange={(event) => onChange(event.target.value)}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}
