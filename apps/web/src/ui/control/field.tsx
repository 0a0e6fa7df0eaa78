import { useId, type ReactNode } from 'react'

import { useTexts } from '../../i18n/index.ts'
import styles from './field.module.css'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

/** The attributes that connect a control with the label, hint and error of its field. */
interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface FieldProps {
  readonly label: string
  /** Shown to the right of the label: the tag or element of the value, or a counter. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, its hint and its error, connected by generated ids. */
export function Field({ label, aside, hint, error, isRequired = false, children }: FieldProps) {
  const { t } = useTexts()
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {isRequired && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" />
          <VisuallyHidden>{t('failure.prefix')}</VisuallyHidden>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
