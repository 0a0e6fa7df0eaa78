import { VisuallyHidden } from '../../ui/index.ts'
import styles from './choice.module.css'

interface ChoiceProps {
  readonly id: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  readonly onChoose: (value: string) => void
  readonly onBlur: () => void
}

/** A radio group of a few choices. Arrow keys change the choice. */
export function Choice({ id, value, choices, onChoose, onBlur }: ChoiceProps) {
  return (
    <div className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} title={choice.name}>
          <input
            type="radio"
            className={styles.input}
            name={`choice-${id}`}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            onBlur={onBlur}
          />
          {choice.value}
          <VisuallyHidden>{choice.name}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}
