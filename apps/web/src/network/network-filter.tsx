import { useState, type FormEvent } from 'react'

import { useTexts } from '../i18n/index.ts'
import { Button, TextInput } from '../ui/index.ts'
import { isBicPart, type NetworkAddress } from './network-address.ts'
import styles from './network.module.css'

type Filter = Pick<NetworkAddress, 'sender' | 'receiver'>

const NAMES = ['sender', 'receiver'] as const

/** Filters for sender and receiver. Typed text is applied with the button or Enter (SWF-03). */
export function NetworkFilter({
  filter,
  onSearch,
}: {
  readonly filter: Filter
  readonly onSearch: (filter: Filter) => void
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState({ sender: filter.sender ?? '', receiver: filter.receiver ?? '' })
  const [hasFailed, setHasFailed] = useState(false)

  const search = (event: FormEvent) => {
    event.preventDefault()
    const isSound = NAMES.every((name) => typed[name].trim() === '' || isBicPart(typed[name].trim()))
    setHasFailed(!isSound)
    if (isSound) onSearch({ sender: partOf(typed.sender), receiver: partOf(typed.receiver) })
  }
  return (
    <search className={styles.search}>
      <form className={styles.filter} onSubmit={search}>
        {NAMES.map((name) => (
          <label key={name} className={styles.field}>
            <span>{t(`swift.filter.${name}`)}</span>
            <TextInput
              value={typed[name]}
              size={12}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={hasFailed && !isBicPart(typed[name].trim()) && typed[name].trim() !== ''}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          </label>
        ))}
        <Button type="submit" icon="search">
          {t('swift.filter.search')}
        </Button>
        {hasFailed && (
          <p role="alert" className={styles.issue}>
            {t('swift.filter.format')}
          </p>
        )}
      </form>
    </search>
  )
}

function partOf(text: string): string | undefined {
  const part = text.trim()
  return part === '' ? undefined : part.toUpperCase()
}
