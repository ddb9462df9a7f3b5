"""What is measured rather than tested. Figures are ratios within one run, so that they hold on any machine."""
