/** The one function of Foundry's own pack compiler that the build uses; the package ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export interface CompileOptions {
    readonly yaml?: boolean;
    readonly recursive?: boolean;
    readonly log?: boolean;
  }

  export interface ExtractOptions {
    readonly yaml?: boolean;
    readonly log?: boolean;
    readonly clean?: boolean;
  }

  export function compilePack(source: string, destination: string, options?: CompileOptions): Promise<void>;
  export function extractPack(source: string, destination: string, options?: ExtractOptions): Promise<void>;
}
