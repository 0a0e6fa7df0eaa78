import { type AnswerOf, listErrors } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '../../api/index.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { Empty, Field, Loaded, Panel, TextInput } from '../../ui/index.ts'
import styles from '../../ui/page/record-page.module.css'
import own from './developers.module.css'

const errorsQuery = query(listErrors)

type ErrorRow = AnswerOf<typeof listErrors>['rowList'][number]

const SKELETON_ROWS = 6

/** The errors of all calls with sentence, action and calls, searched by any of them. */
export function ErrorCatalogue() {
  const texts = useTexts()
  const { t } = texts
  const errors = useQuery(errorsQuery({}))
  const [search, setSearch] = useState('')
  return (
    <Panel title={t('developer.errors')}>
      <Loaded query={errors} rows={SKELETON_ROWS}>
        {({ rowList }) => {
          const found = rowList.filter((row) => matches(row, search, texts))
          return (
            <>
              <div className={own.error}>
                <Field label={t('developer.errors.search')}>
                  {(control) => <TextInput {...control} type="search" value={search} onChange={setSearch} />}
                </Field>
                <span role="status">{t('developer.errors.count', { count: found.length })}</span>
              </div>
              {found.length === 0 && <Empty text={t('developer.errors.none')} icon="search" />}
              <ul className={own.errors} aria-label={t('developer.errors')}>
                {found.map((row) => (
                  <ErrorEntry key={row.error} row={row} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function ErrorEntry({ row }: { readonly row: ErrorRow }) {
  const texts = useTexts()
  const { error, number, status, calls, isCommon } = row
  return (
    <li className={own.error}>
      <span>
        <span className={own.name}>{error}</span>
        <span className={styles.small}>
          {number} · HTTP {status}
        </span>
      </span>
      <span>
        {sentenceOf(error, texts)}
        <span className={styles.small}>{actionFor(status, texts)}</span>
        <span className={own.calls}>
          {[...calls, ...(isCommon ? [texts.t('developer.errors.common')] : [])].join(' · ')}
        </span>
      </span>
    </li>
  )
}

/** Returns the sentence of an error, with an ellipsis for each value. */
function sentenceOf(error: string, { text }: Texts): string {
  return text(`error.${error}`).replaceAll(/\{\{[^}]*\}\}/g, '…')
}

/** Returns what a developer does about errors of an HTTP status. */
function actionFor(status: number, { text, has, t }: Texts): string {
  const key = `developer.do.${status}`
  return has(key) ? text(key) : t('developer.do.other')
}

function matches({ error, number, calls }: ErrorRow, search: string, texts: Texts): boolean {
  const wanted = search.trim().toLowerCase()
  const places = [error, String(number), sentenceOf(error, texts), ...calls]
  return places.some((place) => place.toLowerCase().includes(wanted))
}
