import { createContext, type ReactNode, use, useState } from 'react'
import type { ChoiceField } from '#src/domain/reports/questions.ts'
import { fieldOf, type ReportName } from './field-words.ts'
import type { Asked } from './use-report.ts'

/** What is wrong with a choice, in the app's words or in the platform's; null: with none that somebody made. */
export type Complaint = { readonly field: ChoiceField | null; readonly why: string }

type Complaints = {
  readonly all: readonly Complaint[]
  /** The choice that somebody is on the way to, from what is said of it. */
  readonly wanted: ChoiceField | null
  readonly lead: (to: ChoiceField | null) => void
}

const ComplaintsContext = createContext<Complaints>({ all: [], wanted: null, lead: () => undefined })

/** Has each choice know what is wrong with it, and each complaint lead to its choice (rule 25). */
export function ComplaintsProvider(props: { all: readonly Complaint[]; children: ReactNode }) {
  const [wanted, lead] = useState<ChoiceField | null>(null)
  return <ComplaintsContext value={{ all: props.all, wanted, lead }}>{props.children}</ComplaintsContext>
}

/** What is wrong with some of the choices, and whether somebody is on the way to one of them. */
export function useComplaints(fields: readonly ChoiceField[]) {
  const { all, wanted, lead } = use(ComplaintsContext)
  const own = all.flatMap(({ field, why }) => (field && fields.includes(field) ? [why] : []))
  return {
    words: own.length === 0 ? undefined : [...new Set(own)].join(' '),
    isWanted: wanted !== null && fields.includes(wanted),
    lead,
  }
}

/** Why a report couldn't be asked for, or what of the question the platform didn't take. */
export function complaintsOf({ state }: Asked<unknown>, report: ReportName): readonly Complaint[] {
  if (state.is === 'refused') return [state]
  if (state.is !== 'failed') return []
  return state.error.fields.map(({ path, message }) => ({
    field: fieldOf(path, report),
    why: message.slice(0, 300),
  }))
}
