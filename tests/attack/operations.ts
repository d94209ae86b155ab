/** The parts of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

export interface Operation {
  /** `POST /api/quotes/{id}/share`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
}

interface Described {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Every operation of an OpenAPI document, so that a new one is attacked as soon as it is declared. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const body = requestBody?.content['application/json']?.schema;
      return { name: `${method} ${path}`, method, path, parameters, body };
    }),
  );
}
