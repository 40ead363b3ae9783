import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { requestSchema, TOOL } from './analytics/tool.ts'

/** Sends a body to operation 9 and returns the response. */
type Query = (body: string) => Promise<Response>

/**
 * Offers `query_analytics` (ANA-20) over standard input and output, where nothing else may be written. A failure is
 * returned as the route's problem, so that the client can correct its request.
 */
export async function serveTool(query: Query, onClose: () => void): Promise<void> {
  const server = new Server({ name: 'handoff', version: '1' }, { capabilities: { tools: {} } })
  const { type: _, ...inputSchema } = requestSchema()
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [
      { ...TOOL, inputSchema: { type: 'object', ...inputSchema }, annotations: { readOnlyHint: true } },
    ],
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    if (params.name !== TOOL.name)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    const response = await query(JSON.stringify(params.arguments ?? {}))
    return { content: [{ type: 'text', text: await response.text() }], isError: !response.ok }
  })
  Object.assign(server, { onclose: onClose })
  // The transport doesn't detect the end of its input, by which a client says that it has finished.
  process.stdin.once('end', () => void server.close())
  await server.connect(new StdioServerTransport())
}
