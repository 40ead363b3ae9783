import { z } from 'zod'
import { analyticsRequest } from './request.ts'

/** The tool that takes the request of operation 9 (ANA-20). */
export const TOOL = {
  name: 'query_analytics',
  title: 'Query analytics',
  description:
    'Attributed revenue, estimated cost and ROAS by campaign and journey, or delivery of outbound messages by template category, in days, weeks or months. Money is never converted, costs are estimates, and those of campaigns and journeys overlap: do not add them. For the ratio of a longer period divide summed revenue by summed cost, or summed delivered by summed sent. Repeat a question with meta.cursor until it is null.',
} as const

/** The request as JSON Schema: docs/query-analytics.json, and what the tool takes. Unknown fields are refused. */
export function requestSchema() {
  return z.toJSONSchema(analyticsRequest, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  })
}
