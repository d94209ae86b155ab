/** The three who help to book (specification, §1). */
export const assistantIds = ['scott', 'paige', 'john'] as const;
export type AssistantId = (typeof assistantIds)[number];

/** Where the assistants are introduced; `/asistente` (specification, §2) once it is in the site map. */
export const assistantsPath = '/reservar#asistentes';

const PARAM = 'asistente';

/** For now each opens the planner in their own way. */
export function assistantPath(id: AssistantId): string {
  return `/reservar?paso=1&${PARAM}=${id}`;
}

export function readAssistant(params: URLSearchParams): AssistantId | null {
  return assistantIds.find((id) => id === params.get(PARAM)) ?? null;
}
