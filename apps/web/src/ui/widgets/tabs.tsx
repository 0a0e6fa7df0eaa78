import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'
import styles from './tabs.module.css'

interface Tab<Name extends string> {
  readonly name: Name
  readonly title: string
  /** The progress of the view: an icon or number, and its text for screen readers. */
  readonly progress?: {
    readonly isDone: boolean
    /** The view has issues, as opposed to being incomplete. */
    readonly isWrong: boolean
    readonly sign: string
    readonly text: string
  }
}

export interface TabsProps<Name extends string> {
  /** The subject of the tabs. */
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  /** The view of the chosen tab; the others are not rendered. */
  readonly children: ReactNode
}

/** Views of one object, one at a time. The arrow keys move from tab to tab. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  return (
    <Base.Root value={chosen} onValueChange={onChoose} className={styles.tabs}>
      <Base.List activateOnFocus aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.name} value={tab.name} className={styles.tab}>
            {tab.title}
            {tab.progress !== undefined && <Progress {...tab.progress} />}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={chosen} tabIndex={-1} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}

function Progress({ isDone, isWrong, sign, text }: NonNullable<Tab<string>['progress']>) {
  return (
    <span className={isWrong ? styles.wrong : isDone ? styles.done : styles.open} title={text}>
      {isDone && !isWrong ? <Icon name="check" /> : <span aria-hidden>{sign}</span>}
      {/* Announced after the name of the tab: `Payee, 5 fields missing`. */}
      <VisuallyHidden>{`, ${text}`}</VisuallyHidden>
    </span>
  )
}
