import { requestIssues, type AnswerOf, type Call, type InputOf } from '@nostro/contract'
import type { Path } from '@nostro/kernel'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'

import { useTexts, type Texts } from '../i18n/index.ts'
import { isAnswerLost, sentenceOf, type ApiError } from './api-error.ts'
import { useCommand } from './command.ts'

/** A sentence for each field with an issue. */
type Problems<Entry> = Partial<Readonly<Record<keyof Entry & string, string>>>

interface CallFormOptions<C extends Call, Entry> {
  /** The content of the fields. */
  readonly entry: Entry
  /** Returns the body of the call, valid or not. Empty optional fields are absent. */
  readonly bodyOf: (entry: Entry) => unknown
  readonly params?: InputOf<C>['params']
  /** Checks rules that are not part of the call, such as a repeated password. */
  readonly check?: (entry: Entry) => Problems<Entry>
  /** Maps a member of the body to the field that shows its issues, if the names differ. */
  readonly fieldOf?: Readonly<Record<string, keyof Entry & string>>
  /** Maps an error code without issues to the field that shows it. */
  readonly fieldOfCode?: Readonly<Record<string, keyof Entry & string>>
  /** Other fields that the problem of a field depends on, such as the repeated password. */
  readonly alsoAbout?: Readonly<Partial<Record<keyof Entry & string, readonly (keyof Entry & string)[]>>>
  readonly onDone: (answer: AnswerOf<C>) => void
  /** Called on a refusal, in addition to the shown sentences. */
  readonly onFailure?: (failure: ApiError) => void
}

interface CallForm<Entry> {
  readonly problems: Problems<Entry>
  /** The sentences that belong to no field. */
  readonly refusals: readonly string[]
  /** The error of the refusal, until a field that it depends on is changed. */
  readonly error: ApiError | undefined
  readonly isBusy: boolean
  /** Properties of the `form` element. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent) => void
  }
}

/** The sentences of an attempt, until the fields they depend on are changed. */
interface ShownProblems<Entry> {
  readonly entry: Entry
  readonly problems: Problems<Entry>
  readonly refusals: readonly string[]
}

/**
 * A small form that makes one call. The body is validated against the contract before it is sent. Issues of the server
 * are shown at their fields, all at once, and the first one gets the focus. A sentence is removed when its field or
 * another field it depends on is changed. The typed input is never cleared, whatever the outcome of the call.
 */
export function useCallForm<C extends Call, Entry extends object>(
  call: C,
  options: CallFormOptions<C, Entry>,
): CallForm<Entry> {
  const texts = useTexts()
  const { entry, params, onDone } = options
  const sent = useRef(entry)
  const { ref, still, isUnchanged, setShown } = useShownProblems(entry, options.alsoAbout)
  const { run, isRunning, error, reset } = useCommand(
    { call },
    {
      onFailure: (failure) => {
        setShown({
          entry: sent.current,
          ...sorted(sentencesOf(failure, texts, options.fieldOfCode), options),
        })
        options.onFailure?.(failure)
      },
    },
  )

  const attempt = async (): Promise<void> => {
    const { problems, refusals, body } = checked(call, options, texts)
    reset()
    sent.current = entry
    setShown({ entry, problems, refusals })
    if (Object.keys(problems).length > 0 || refusals.length > 0) return
    // The schema of the call has validated this body.
    const answer = await run({ ...(params !== undefined && { params }), body } as InputOf<C>)
    if (answer !== undefined) onDone(answer)
  }

  return {
    ...still,
    error: isUnchanged && !isAnswerLost(error) ? error : undefined,
    isBusy: isRunning,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void attempt()
      },
    },
  }
}

interface StepFormOptions<Entry> extends Pick<
  CallFormOptions<Call, Entry>,
  'entry' | 'bodyOf' | 'check' | 'fieldOf'
> {
  readonly fields: readonly (keyof Entry & string)[]
  readonly onDone: () => void
}

/** One step of several that make one call together. Its fields are validated against the body of that call. */
export function useStepForm<Entry extends object>(
  call: Call,
  options: StepFormOptions<Entry>,
): Pick<CallForm<Entry>, 'problems' | 'form'> {
  const texts = useTexts()
  const { entry, fields, onDone } = options
  const { ref, still, setShown } = useShownProblems(entry)
  const attempt = () => {
    const found = Object.entries(checked(call, options, texts).problems)
    const here = found.filter(([name]) => fields.some((field) => field === name))
    // The keys are fields of the entry, as in all problems.
    setShown({ entry, problems: Object.fromEntries(here) as Problems<Entry>, refusals: [] })
    if (here.length === 0) onDone()
  }
  return {
    problems: still.problems,
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        attempt()
      },
    },
  }
}

/** If a form has a summary, it is shown above the fields. */
const FIRST_OF_WRONG = '[data-summary], [aria-invalid="true"]'

/** Returns the sentences of the last attempt that still apply. Moves the focus to the first invalid field. */
function useShownProblems<Entry extends object>(
  entry: Entry,
  alsoAbout?: CallFormOptions<Call, Entry>['alsoAbout'],
) {
  const ref = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<ShownProblems<Entry>>()
  useEffect(() => {
    if (shown !== undefined) ref.current?.querySelector<HTMLElement>(FIRST_OF_WRONG)?.focus()
  }, [shown])
  const still = stillShown(shown, entry, alsoAbout)
  return { ref, still, setShown, isUnchanged: shown !== undefined && isSame(still, shown) }
}

/**
 * Validates the body against the contract and runs the form's own check. Returns the problems, and the body as parsed
 * by the contract.
 */
function checked<Entry extends object>(
  call: Call,
  options: Pick<CallFormOptions<Call, Entry>, 'entry' | 'bodyOf' | 'check' | 'fieldOf'>,
  texts: Texts,
): Pick<CallForm<Entry>, 'problems' | 'refusals'> & { readonly body: unknown } {
  const body = options.bodyOf(options.entry)
  const read = call.body?.safeParse(body)
  const issues = read?.success === false ? requestIssues(read.error, body) : []
  const sentences = issues.map(({ path, code, params }) => ({ path, sentence: texts.text(code, params) }))
  const { problems, refusals } = sorted(sentences, options)
  return { problems: { ...problems, ...options.check?.(options.entry) }, refusals, body: read?.data }
}

interface FieldSentence {
  readonly path: Path
  readonly sentence: string
}

/** Returns the sentences of a refusal, each with its path. */
function sentencesOf(
  failure: ApiError,
  texts: Texts,
  fieldOfCode: Readonly<Record<string, string>> = {},
): readonly FieldSentence[] {
  const field = fieldOfCode[failure.code]
  if (field === undefined && failure.issues.length > 0)
    return failure.issues.map(({ path, message }) => ({ path, sentence: message }))
  return [{ path: field === undefined ? [] : [field], sentence: sentenceOf(failure, texts) }]
}

/** Returns the first sentence for each field, and the sentences that belong to no field. */
function sorted<Entry extends object>(
  sentences: readonly FieldSentence[],
  options: Pick<CallFormOptions<Call, Entry>, 'entry' | 'fieldOf'>,
): Pick<CallForm<Entry>, 'problems' | 'refusals'> {
  const problems: Partial<Record<string, string>> = {}
  const refusals: string[] = []
  for (const { path, sentence } of sentences) {
    const field = fieldAt(path, options)
    if (field === undefined) refusals.push(sentence)
    else problems[field] ??= sentence
  }
  // The keys are fields of the entry: `fieldAt` returns no others.
  return { problems: problems as Problems<Entry>, refusals }
}

function fieldAt<Entry extends object>(
  path: Path,
  { entry, fieldOf = {} }: Pick<CallFormOptions<Call, Entry>, 'entry' | 'fieldOf'>,
): string | undefined {
  const name = path.join('.')
  const prefixes = path.map((_, index) => path.slice(0, path.length - index).join('.'))
  const field = prefixes.map((prefix) => fieldOf[prefix]).find((each) => each !== undefined)
  if (field !== undefined) return field
  return [name, String(path[0])].find((each) => Object.hasOwn(entry, each))
}

/**
 * Returns the problems that still apply. A problem applies while the fields it depends on are unchanged, a refusal
 * while the whole entry is unchanged.
 */
function stillShown<Entry extends object>(
  shown: ShownProblems<Entry> | undefined,
  entry: Entry,
  alsoAbout: CallFormOptions<Call, Entry>['alsoAbout'],
): Pick<CallForm<Entry>, 'problems' | 'refusals'> {
  if (shown === undefined) return { problems: {}, refusals: [] }
  const holds = (name: string) => Object.is(valueOf(shown.entry, name), valueOf(entry, name))
  const others = new Map<string, readonly string[] | undefined>(Object.entries(alsoAbout ?? {}))
  const problems = Object.entries(shown.problems).filter(([name]) =>
    [name, ...(others.get(name) ?? [])].every(holds),
  )
  const isUnchanged = Object.keys(entry).every(holds)
  return {
    problems: Object.fromEntries(problems) as Problems<Entry>,
    refusals: isUnchanged ? shown.refusals : [],
  }
}

function isSame<Entry>(
  still: Pick<CallForm<Entry>, 'problems' | 'refusals'>,
  shown: Pick<CallForm<Entry>, 'problems' | 'refusals'>,
): boolean {
  const countOf = ({ problems }: Pick<CallForm<Entry>, 'problems'>) => Object.keys(problems).length
  return countOf(still) === countOf(shown) && still.refusals.length === shown.refusals.length
}

function valueOf(entry: object, name: string): unknown {
  return Object.entries(entry).find(([key]) => key === name)?.[1]
}
