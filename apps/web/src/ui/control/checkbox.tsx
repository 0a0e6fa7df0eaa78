import type { ComponentProps, ReactNode } from 'react'

import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'type' | 'children'
> {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with a label. */
export function Checkbox({ children, hint, onChange, ...native }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...native} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>
        {children}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
