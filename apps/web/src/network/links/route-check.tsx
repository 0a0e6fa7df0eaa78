import { type RouteCheck as CheckedRoute, tryRoutes } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import { useTexts, type Texts } from '../../i18n/index.ts'
import { Alert, Button, Field, Loaded, NativeSelect, Panel, TextInput } from '../../ui/index.ts'
import { FORMAT_NAMES, FORMATS } from './link-formats.tsx'
import styles from './links.module.css'
import { checkQuery } from './links-queries.ts'
import { typeTyped } from './type-typed.ts'

type CheckBody = Parameters<typeof checkQuery>[0]['body']

interface Entry {
  readonly counterparty: string
  readonly messagingType: string
  readonly format: string
}

/** A form that shows which link a message would use with the active routes. */
export function RouteCheck() {
  const texts = useTexts()
  const { t } = texts
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState<Entry>({ counterparty: '', messagingType: 'MT103', format: 'MT' })
  const [isShown, setIsShown] = useState(false)
  const read = readEntry(entry)
  const hasFailed = isShown && read.asked === undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsShown(true)
    if (!read.isCounterparty) form.current?.querySelector('input')?.focus()
  }
  const change = (part: Partial<Entry>) => {
    setEntry({ ...entry, ...part })
    setIsShown(false)
  }
  return (
    <Panel title={t('route.try')} isPadded>
      <form ref={form} className={styles.check} noValidate onSubmit={handleSubmit}>
        <Field
          label={t('route.try.bic')}
          error={hasFailed && !read.isCounterparty ? t('route.try.bic.invalid') : undefined}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={entry.counterparty}
              onChange={(counterparty) => change({ counterparty })}
            />
          )}
        </Field>
        <Field
          label={t('route.type')}
          error={hasFailed && !read.isType ? t('route.type.invalid') : undefined}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={entry.messagingType}
              onChange={(messagingType) => change({ messagingType })}
            />
          )}
        </Field>
        <Field label={t('route.format')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={entry.format}
              options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
              onChange={(format) => change({ format })}
            />
          )}
        </Field>
        <Button type="submit">{t('route.try.show')}</Button>
      </form>
      {isShown && read.asked !== undefined && <CheckAnswer asked={read.asked} />}
    </Panel>
  )
}

/** Returns the input of the call if all fields are valid, otherwise the invalid fields. */
function readEntry({ counterparty, messagingType, format }: Entry) {
  const body = {
    counterparty: counterparty.trim().toUpperCase(),
    messagingType: typeTyped(messagingType),
    format,
  }
  const shape = tryRoutes.body?.shape
  return {
    asked: tryRoutes.body?.safeParse(body).data satisfies CheckBody | undefined,
    isCounterparty: shape?.counterparty.safeParse(body.counterparty).success === true,
    isType: shape?.messagingType.safeParse(body.messagingType).success === true,
  }
}

/** The query is repeated after each change of a route, so the answer is always about the current routes. */
function CheckAnswer({ asked }: { readonly asked: CheckBody }) {
  const texts = useTexts()
  const check = useQuery(checkQuery({ body: asked }))
  return (
    <output className={styles.answer}>
      <Loaded query={check} rows={1}>
        {(answer) => (
          <>
            <Alert tone={answer.outcome === 'nowhere' ? 'attention' : 'good'}>
              {sentenceOf(answer, texts)}
            </Alert>
            {answer.isPaused === true && <Alert tone="warning">{texts.t('route.try.paused')}</Alert>}
          </>
        )}
      </Loaded>
    </output>
  )
}

function sentenceOf({ outcome, place, linkName }: CheckedRoute, { t }: Texts): string {
  if (outcome === 'link') return t('route.try.link', { place, link: linkName })
  if (outcome === 'internal') return t('route.try.internal')
  return place === undefined ? t('route.try.nowhere') : t('route.try.deadEnd', { place, link: linkName })
}
