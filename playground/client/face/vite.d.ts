/** Vite's way of importing a style sheet's address instead of the sheet. */
declare module "*.css?url" {
  const address: string;
  export default address;
}

declare module "*.css";
