import { useFetchers, useNavigation } from "react-router";

export function Progress() {
  const navigation = useNavigation();
  const forms = useFetchers();
  if (navigation.state === "idle" && forms.every((form) => form.state === "idle")) return null;
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-30 h-1">
      <div className="progress h-full bg-accent" />
    </div>
  );
}
