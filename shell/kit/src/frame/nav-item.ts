/** A link of the navigation. */
export interface NavItem {
  to: string;
  label: string;
}
