import type { ComponentProps } from 'react'

import styles from './control.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> {
  readonly onChange?: ((text: string) => void) | undefined
}

/** A text of several lines. */
export function TextArea({ onChange, rows = 4, ...native }: TextAreaProps) {
  return (
    <textarea
      {...native}
      rows={rows}
      className={styles.area}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
