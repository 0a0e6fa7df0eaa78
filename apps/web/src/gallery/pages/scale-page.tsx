import { Panel } from '../../ui/index.ts'
import { Advice, Specimen, Specimens } from '../specimen.tsx'
import styles from './scale-page.module.css'

const STEPS = [
  { step: 'figure 28/34', className: styles.figure, text: '12,500.50' },
  { step: 'title 18/24', className: styles.title, text: 'Compared with the last payment' },
  { step: 'body 14/20', className: styles.body, text: 'Value date Monday 30 November 2026' },
  { step: 'row 13/18', className: styles.row, text: 'DEMO IMPORT COMPANY' },
  { step: 'caption 12/16', className: styles.caption, text: 'acknowledged 10:26' },
] as const

const SPACES = ['4', '8', '12', '16', '24', '32', '48'] as const

/** Shows the five steps of type and the steps of space. */
export function ScalePage() {
  return (
    <>
      <Specimens of="--text-…">
        {STEPS.map(({ step, className, text }) => (
          <Specimen key={step} state={step}>
            <span className={className}>{text}</span>
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="--space-…">
        {SPACES.map((space) => (
          <Specimen key={space} state={`space-${space}`}>
            <svg width={space} height="16" aria-hidden="true">
              <rect width={space} height="16" fill="var(--color-primary)" />
            </svg>
          </Specimen>
        ))}
      </Specimens>
      <Advice
        rule="One figure of 28 px a page: the amount, the count or the greeting."
        good={
          <Panel isPadded>
            <p className={styles.caption}>Pending approval</p>
            <p className={styles.figure}>5</p>
            <p className={styles.row}>4 due today</p>
          </Panel>
        }
        bad={
          <Panel isPadded>
            <p className={styles.figure}>Pending approval</p>
            <p className={styles.figure}>5</p>
            <p className={styles.figure}>4 due today</p>
          </Panel>
        }
      />
    </>
  )
}
