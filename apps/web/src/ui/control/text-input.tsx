import type { ComponentProps } from 'react'

import styles from './control.module.css'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  readonly onChange?: ((text: string) => void) | undefined
}

/** A line of text. */
export function TextInput({ onChange, type = 'text', ...native }: TextInputProps) {
  return (
    <input
      {...native}
      type={type}
      className={styles.control}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}
