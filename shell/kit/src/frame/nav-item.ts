/** A place that the navigation offers. */
export interface NavItem {
  to: string;
  label: string;
}
