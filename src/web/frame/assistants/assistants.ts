/** The three who help to book (specification, §1). */
export const assistantIds = ['scott', 'paige', 'john'] as const;
export type AssistantId = (typeof assistantIds)[number];

const PARAM = 'asistente';

/** For now each opens the planner in their own way. */
export function assistantPath(id: AssistantId): string {
  return `/reservar?paso=1&${PARAM}=${id}`;
}

export function readAssistant(params: URLSearchParams): AssistantId | null {
  return assistantIds.find((id) => id === params.get(PARAM)) ?? null;
}
