import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { formatMoney, useTexts } from '../../i18n/index.ts'
import {
  type FoundMessage,
  foundMessages,
  partyNameOf,
  searchedFolders,
  searchQuery,
} from '../../messages/index.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { Dialog, MessageStatusTag } from '../../ui/index.ts'
import { SearchList } from '../../ui/list/search-list.tsx'
import { actionCommands, type Command, matching, pageCommands } from './commands.ts'

const SHOWN_MAX = 8
const WIDTH = 640

/** A search for pages, actions and messages. Enter opens a result, Ctrl+Enter opens it in another tab. */
export function CommandDialog({
  onClose,
  onShowKeys,
}: {
  readonly onClose: () => void
  readonly onShowKeys: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const visitor = visitorOf(useUser())
  const [query, setQuery] = useState('')
  const messages = useFoundMessages(query)

  const pages = matching(pageCommands(visitor, texts), query)
  const actions = matching(actionCommands(texts, onShowKeys), query)
  const options: readonly Command[] = [
    ...(query.trim() === '' ? pages : pages.slice(0, SHOWN_MAX)),
    ...messages.map((found) => messageCommand(found, texts.language)),
    ...actions.slice(0, SHOWN_MAX),
  ]
  const handleChoose = (command: Command, isElsewhere: boolean) => {
    if (isElsewhere && 'path' in command) {
      open(command.path, '_blank', 'noopener')
      return
    }
    onClose()
    if ('path' in command) void navigate(command.path)
    else command.run()
  }
  return (
    <Dialog title={t('commands.title')} width={WIDTH} initialFocus={input} onClose={onClose}>
      <SearchList
        label={t('commands.field')}
        query={query}
        onQuery={setQuery}
        options={options}
        onChoose={handleChoose}
        noneText={t('commands.none')}
        inputRef={input}
      />
    </Dialog>
  )
}

function messageCommand({ row, path }: FoundMessage, language: Parameters<typeof formatMoney>[1]): Command {
  const { id, messagingType, businessId, currency, amount, status } = row
  const money = amount === '' ? '' : formatMoney({ currency, amount }, language)
  return {
    key: `${id} ${path}`,
    icon: 'search',
    text: [messagingType, businessId, money, partyNameOf(row, 'payee')]
      .filter((part) => part !== '')
      .join(' · '),
    detail: <MessageStatusTag status={status} />,
    path,
  }
}

const SEARCH_LENGTH_MIN = 3
const SEARCH_LENGTH_MAX = 100
/** A longer pause means that the user has finished typing, in milliseconds. */
const PAUSE_MS = 250

/** Returns messages of all folders that the user may open; none for a short query. */
function useFoundMessages(query: string): readonly FoundMessage[] {
  const search = usePaused(query.trim().slice(0, SEARCH_LENGTH_MAX))
  const folders = searchedFolders(visitorOf(useUser()))
  const isRequested = search.length >= SEARCH_LENGTH_MIN
  const answers = useQueries({
    queries: isRequested ? folders.map((folder) => searchQuery(folder, search)) : [],
  })
  return isRequested
    ? foundMessages(
        folders,
        answers.map(({ data }) => data),
      )
    : []
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
